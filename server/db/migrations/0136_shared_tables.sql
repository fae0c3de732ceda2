-- By which those who come along find the table without an account; null until its guest shares it.
alter table bookings add column share_token text unique;
