-- Who owes is asked of each student of a page: by what is owed alone, however many invoices were paid in the years before.
create index invoice_owed_by_student on invoice (tenant_id, student_id, enrollment_id, due_on)
  where status in ('generated', 'pending', 'authorized', 'inProtest', 'expired');
