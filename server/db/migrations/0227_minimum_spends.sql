-- What the bill has to come to before a code of a deal is taken: nothing, for every deal there was. Orders keep the rules that they were
-- bought under, which say their version.
update deals set rules = rules || '{"minimumSpend": null}' where not rules ? 'minimumSpend';
