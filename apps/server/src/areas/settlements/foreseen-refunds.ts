// What areas below would refuse about refunds of a list, looked up for a page at once.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import { foreseenOfMany } from '../../platform/operation/guard.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOpen } from './refund-rules.ts'
import type { RefundRow } from './refund-store.ts'

export async function withForeseen(rows: RefundRow[], scope: Scope, platform: Platform): Promise<RefundRow[]> {
  const asked = { platform, scope, ids: rows.filter(isOpen).map(({ id }) => id) }
  const [approve, payByPix, approvePix] = await Promise.all([
    foreseenOfMany(settlements.approveRefund, asked),
    foreseenOfMany(refundPix.payRefundByPix, asked),
    foreseenOfMany(refundPix.approveRefundPix, asked),
  ])
  return rows.map((row) => ({
    ...row,
    foreseen: found({
      approve: approve.get(row.id),
      payByPix: payByPix.get(row.id),
      approvePix: approvePix.get(row.id),
    }),
  }))
}

function found(codes: Record<string, string | undefined>): NonNullable<RefundRow['foreseen']> {
  return Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined))
}
