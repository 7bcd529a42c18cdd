-- The page of an invoice names its agreements, those that ended too.
create index agreement_invoice_by_invoice on agreement_invoice (tenant_id, invoice_id);
