-- The beneficiary's address stands on every slip, also where the holder of the account is not the school.
alter table bank_account add column holder_address text not null default '' check (char_length(holder_address) <= 200);
