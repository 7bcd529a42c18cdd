// Test builder of an invoice as settling finds it.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import type { SettleableInvoice } from '../../src/areas/invoices/public.ts'

/** R$ 1.000,00 due on Friday 20/11/2026, 2 % and 1 % a month, registered at the bank. */
export function buildSettleable(given: Partial<SettleableInvoice> = {}): SettleableInvoice {
  return {
    tenant_id: 1,
    id: '0192f000-0000-7000-8000-000000000001',
    number: 1,
    school_id: '0192f000-0000-7000-8000-000000000002',
    guardian_id: '0192f000-0000-7000-8000-000000000003',
    bank_agreement_id: '0192f000-0000-7000-8000-000000000004',
    nosso_numero: 1,
    generation: 1,
    status: 'pending',
    bank_registration: 'registered',
    bank_reason: null,
    issued_on: toCalendarDate('2026-10-10'),
    due_on: toCalendarDate('2026-11-20'),
    nominal_cents: toCents(100_000),
    open_cents: toCents(100_000),
    paid_cents: toCents(0),
    paid_on: null,
    fine_ppm: toPpm(20_000),
    interest_ppm: toPpm(10_000),
    interest_per: 'month',
    count_from: 'original',
    early_discounts: [],
    payable_until: toCalendarDate('2027-01-19'),
    late_since: null,
    charge_regime: 'contract',
    correction_min_days: 30,
    price_indexes: null,
    brought_cents: toCents(0),
    tolerance_cents: 0,
    boleto_cents: 0,
    bank: '341',
    layout: 'cnab400',
    is_write_off_untold: false,
    is_registration_told: false,
    version: 1,
    ...given,
  }
}
