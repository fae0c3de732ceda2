-- What is told of a rider's arrival stays until it is off by more than two minutes.
alter table rider_positions add column arrives_from timestamptz;
alter table rider_positions add column arrives_until timestamptz;
alter table rider_positions add constraint rider_positions_told_whole check ((arrives_from is null) = (arrives_until is null));
