-- Why an agreement ended by itself is a code, read in the language of whoever reads it; a person's reason stays text, and so does what was written before.
alter table agreement add column end_cause text check (end_cause in ('invoiceChanged', 'offerLapsed', 'installmentUnpaid'));
-- The number of the invoice that changed, or the position of the unpaid instalment.
alter table agreement add column end_number bigint check (end_number > 0);
alter table agreement add constraint agreement_end_said_once check (end_cause is null or (end_reason is null and ended_on is not null));
alter table agreement add constraint agreement_end_numbered check (end_number is null or end_cause in ('invoiceChanged', 'installmentUnpaid'));
