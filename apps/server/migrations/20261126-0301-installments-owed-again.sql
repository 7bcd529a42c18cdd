-- The day on which the payment of an instalment was taken back: its 72 hours begin again, because the family thought it paid.
alter table agreement_installment add column owed_again_on date;
