-- Who invited whom, what is promised for it, and what came of it.
create table invite_programmes (
  slug text not null,
  country_code text not null,
  inviter_offer_id text not null references offers,
  friend_offer_id text not null references offers,
  minimum_paid_minor bigint not null check (minimum_paid_minor > 0),
  monthly_cap integer not null check (monthly_cap > 0),
  after_sale_hours integer not null check (after_sale_hours > 0),
  primary key (slug, country_code)
);
create table invite_codes (
  user_id text primary key references users,
  code text not null unique,
  created_at timestamptz not null
);
create trigger invite_codes_of_open_accounts before insert on invite_codes for each row execute function refuse_closed_account();
create table invitations (
  invitation_id text primary key,
  inviter_id text references users,
  friend_id text unique references users,
  programme text not null,
  via text not null,
  joined_at timestamptz not null,
  order_id text references orders,
  ordered_at timestamptz,
  due_at timestamptz,
  settled_at timestamptz,
  outcome text,
  check (inviter_id <> friend_id),
  check ((order_id is null) = (ordered_at is null)),
  check ((order_id is null) = (due_at is null)),
  check ((settled_at is null) = (outcome is null)),
  check (settled_at is null or order_id is not null)
);
create index invitations_by_inviter on invitations (inviter_id, joined_at desc, invitation_id desc);
create index invitations_rewarded on invitations (inviter_id, settled_at) where outcome = 'rewarded';
create index invitations_by_order on invitations (order_id) where order_id is not null;
create table invite_cards (
  fingerprint text primary key,
  invitation_id text not null references invitations
);
create index invite_cards_by_invitation on invite_cards (invitation_id);

insert into invitations (invitation_id, inviter_id, friend_id, programme, via, joined_at)
  select 'invited-' || md5(f.user_id), f.invited_by, f.user_id, 'newcomers', 'link', f.created_at
  from users f join users i on i.user_id = f.invited_by
  where f.closed_at is null and not f.is_visitor and i.closed_at is null and f.invited_by <> f.user_id;
