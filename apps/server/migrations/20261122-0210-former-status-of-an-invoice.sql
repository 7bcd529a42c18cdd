-- What an invoice was before it was canceled or paid at the school is one of the same statuses.
alter table invoice add constraint invoice_previous_status_check check (previous_status in ('open', 'generated', 'pending', 'authorized', 'paid', 'paidAtSchool', 'inProtest', 'expired', 'duplicated', 'canceled', 'refunded', 'chargeback'));
