-- What the bank was asked to register and the Pix provider to charge, so that a document that says another amount is never given out.
-- Null: asked before it was kept.
alter table bank_instruction add column told_cents bigint check (told_cents > 0 and (movement = 'register' or told_cents is null));
alter table pix_charge add column asked_cents bigint check (asked_cents > 0);
alter table pix_charge add column asked_due_on date;
alter table pix_charge add constraint pix_charge_asked_check check ((asked_cents is null) = (asked_due_on is null));
