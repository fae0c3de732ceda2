-- A purchase may be charged while its person is away: by which try of the order, and why a kept card was refused.
alter table payments add column charge_attempt smallint, add column refusal text;
create unique index payments_by_charge on payments (order_id, charge_attempt) where charge_attempt is not null;

-- A card may be refused for ever, and the sandbox tells why.
alter table sandbox_card_setups drop constraint sandbox_card_setups_behaviour_check;
alter table sandbox_card_sessions add column refusal text;
