-- When the bank was last told of a payout, where that was not the first time. Until such a request is over for sure, nobody may say that nothing left.
alter table payout add column told_at timestamptz, add constraint payout_told check (told_at is null or sent_at is not null);
