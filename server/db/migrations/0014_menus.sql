-- Ways in which a dish is sold, such as half or whole: [{ specId, name, priceMinor, originalPriceMinor, isSoldOut }].
alter table dishes add column specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array');
