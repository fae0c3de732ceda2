-- Promotion codes, what each person has used of them, and the invoice of an order.
create table promotion_codes (
  promotion_code_id text primary key,
  -- As people type it, in capitals; the same word may stand for an offer in every currency
  code text not null check (code ~ '^[A-Z0-9-]{3,20}$'),
  currency text not null,
  name jsonb not null check (name ? 'zh'),
  deduct_minor bigint check (deduct_minor > 0),
  discount_basis_points integer check (discount_basis_points between 1 and 10000),
  maximum_minor bigint check (maximum_minor > 0),
  min_order_minor bigint check (min_order_minor >= 0),
  restaurant_ids jsonb not null default '[]',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total_limit integer check (total_limit > 0),
  person_limit integer not null default 1 check (person_limit > 0),
  used integer not null default 0 check (used >= 0),
  unique (code, currency),
  check (ends_at > starts_at),
  check ((deduct_minor is null) <> (discount_basis_points is null)),
  constraint promotion_codes_within_limit check (total_limit is null or used <= total_limit)
);

create table promotion_code_uses (
  promotion_code_id text not null references promotion_codes,
  user_id text not null references users,
  used integer not null check (used >= 0),
  primary key (promotion_code_id, user_id)
);
create index promotion_code_uses_by_user on promotion_code_uses (user_id);

alter table orders
  add column promotion_code_id text references promotion_codes,
  add column holds_promotion_code boolean not null default false,
  add column invoice jsonb check (invoice ?& array['title', 'email']);

-- Figures that orders made before lack, also in answers kept for a repeated call
update orders set figures = figures || '{"bargainDeduction": 0, "promotionCodeDeduction": 0}';
update payments set figures = figures || '{"bargainDeduction": 0, "promotionCodeDeduction": 0}';
update idempotency_keys set response = response || jsonb_build_object(
    'invoice', null, 'figures', (response -> 'figures') || '{"bargainDeduction": "0", "promotionCodeDeduction": "0"}'::jsonb)
  where endpoint = 'orderCancel';
