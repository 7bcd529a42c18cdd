-- A second copy stands for an invoice that was not paid in time. Charges go on counting from the first due date (`late_since`); those up to
-- its own due date are in the amount of its title (`brought_cents`), and interest is never charged on them. `copy` counts the chain.
alter table invoice
  add column late_since date,
  add column brought_cents bigint not null default 0,
  add column copy smallint not null default 0,
  add constraint invoice_late_since_check check (late_since < due_on),
  add constraint invoice_brought_cents_check check (brought_cents >= 0 and (brought_cents = 0 or late_since is not null)),
  add constraint invoice_copy_check check (copy between 0 and 5 and (copy = 0 or replaces_id is not null));
