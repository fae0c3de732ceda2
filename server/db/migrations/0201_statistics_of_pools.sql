-- What is kept as JSON is never searched for, so that nothing of it is analysed.
alter table invite_programmes alter column image set statistics 0;
alter table partner_pools alter column name set statistics 0, alter column partner set statistics 0, alter column use_text set statistics 0;
