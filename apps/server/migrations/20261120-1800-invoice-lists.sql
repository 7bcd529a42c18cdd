-- The list of invoices is cut on an index alone, whatever it is narrowed by: what is asked for comes first in the key, the status
-- next, the order of the list last. A page then costs the same in a network of ten thousand invoices and in one of a million.
drop index invoice_by_school;
create index invoice_by_school on invoice (tenant_id, school_id, status, due_on desc, id desc) include (competence);
create index invoice_by_month on invoice (tenant_id, competence, status, due_on desc, id desc);
create index invoice_by_class on invoice (tenant_id, class_id, status, due_on desc, id desc) where class_id is not null;
create index invoice_by_student on invoice (tenant_id, student_id, due_on desc, id desc);
-- What was paid in some days is found by those days, and put in order afterwards: due dates say nothing of them.
create index invoice_by_payment on invoice (tenant_id, paid_on) include (due_on, id, status, school_id) where paid_on is not null;
