-- Seconds since 1970 outgrow four bytes in January 2038.
alter table rate_windows alter column window_start type bigint;
