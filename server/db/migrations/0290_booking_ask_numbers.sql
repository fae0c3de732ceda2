-- Which of its guest's changes an answer is for: the same time may be refused once and granted later.
alter table bookings add column ask_no int not null default 0 check (ask_no >= 0);
