-- A product can be taken off an invoice that is not issued yet. What was issued keeps its items: the row security says so, whoever asks.
grant delete on invoice_item to caderneta_app;

create policy items_of_drafts on invoice_item as restrictive for delete to caderneta_app
  using (exists (select from invoice i where i.tenant_id = invoice_item.tenant_id and i.id = invoice_item.invoice_id
    and i.status = 'open' and i.number is null));
