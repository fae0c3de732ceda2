-- What a link that invites shows; what is run without a picture is set up again with one.
alter table invite_programmes add column image jsonb;
delete from invite_programmes;
alter table invite_programmes alter column image set not null;
