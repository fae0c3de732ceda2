-- People are told what became of "I never showed it".
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('flashReminder', 'flashOffer', 'dealExpiring', 'dealDispute'));
