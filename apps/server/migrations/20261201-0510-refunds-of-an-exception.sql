-- Refunds of what came for an invoice are found by the exception that they answer.
create index guardian_refund_by_exception on guardian_refund (tenant_id, exception_id) where exception_id is not null;
