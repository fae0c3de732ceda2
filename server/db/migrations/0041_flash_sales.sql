-- A dish on flash sale is sold for a while only.
alter table dishes add column sale_starts_at timestamptz;
alter table dishes add column sale_ends_at timestamptz check ((sale_starts_at is null) = (sale_ends_at is null) and sale_starts_at < sale_ends_at);
