-- What happened, and what was paid, is dated by the database: the application may not say when, nor whether a payment was undone.
revoke insert on history, payment from caderneta_app;
grant insert (tenant_id, subject_id, id, event, actor_id, data) on history to caderneta_app;
grant insert (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, tolerated_cents,
  surplus_cents, paid_on, credited_on) on payment to caderneta_app;
