-- What a day that passes looks for: invoices that wait for money, by the last day on which they can be paid.
create index invoice_by_last_day on invoice (tenant_id, payable_until, id) where status in ('generated', 'pending');
