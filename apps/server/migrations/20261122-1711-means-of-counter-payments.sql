-- How a family paid at the counter, where the school told it.
alter table payment add column means text check (means in ('cash', 'pix', 'debitCard', 'creditCard', 'check', 'transfer', 'other'));
alter table payment add constraint payment_means_method_check check (means is null or method = 'school');
grant insert (means) on payment to caderneta_app;
