-- What a bank took back lessens the day on which it says so: a day with nothing but that is below zero.
alter table conciliation drop constraint conciliation_told_cents_check, drop constraint conciliation_booked_cents_check;
create index settlement_exception_taken_back on settlement_exception (tenant_id, bank_file_id)
  where kind = 'paymentReversed' and decision in ('paymentReversed', 'chargedToFamily', 'lossBorne');
