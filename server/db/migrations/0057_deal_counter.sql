-- Our people's word on what somebody says of a code, and what the hourly round looks for: codes that end.
alter table deal_codes add column dispute_verdict text check (dispute_verdict in ('restore', 'uphold'));
create index deal_codes_by_end on deal_codes (valid_until) where state = 'unused';
create index deal_codes_disputed on deal_codes (disputed_at) where disputed_at is not null and dispute_verdict is null;
