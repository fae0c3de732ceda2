-- What a shop proposes instead of goods that are not there: once for each line. Until its person has said, or the time is over, nothing is
-- held and nothing changes.
create table line_proposals (
  order_id text not null,
  line_number integer not null,
  dish_id text not null references dishes,
  dish_name jsonb not null,
  image jsonb,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('open', 'taken', 'leftOut', 'withdrawn')) default 'open',
  answer_by timestamptz not null,
  created_at timestamptz not null,
  primary key (order_id, line_number),
  foreign key (order_id, line_number) references order_lines (order_id, line_number)
);
