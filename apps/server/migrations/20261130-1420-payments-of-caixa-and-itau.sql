-- Files of payments of Caixa and Itaú. Itaú gives no number of an agreement, and its files bear none of their own; Caixa's contract has two
-- parts more, and its field for our number of a payment has six digits.
alter table payment_agreement drop constraint payment_agreement_code_check;
alter table payment_agreement add constraint payment_agreement_code_check check (code ~ '^[0-9]{0,20}$');
alter table payment_agreement add column commitment text not null default '' check (commitment ~ '^([0-9]{6})?$');
alter table payment_agreement add column transmission text not null default '' check (transmission ~ '^([0-9A-Z]{2})?$');
-- The last short number of a payment that was used. It only grows: an answer that comes late never means another payment.
alter table payment_agreement add column last_reference integer not null default 0 check (last_reference between 0 and 999999);
alter table payment_return alter column sequence drop not null;
-- The day that was asked for, as the bank sends it back: with a short number it tells our payment from another program's.
alter table payment_return_line add column pay_on date;
