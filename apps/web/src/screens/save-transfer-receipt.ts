import { saveFile } from '../client/file-transfer.ts'

/** The receipt of a payment of a transfer, by whatever means it was paid. Its call is loaded by the press that asks for it. */
export async function saveTransferReceipt(id: string): Promise<void> {
  const { transferReceipts } = await import('@caderneta/contracts/transfer-receipts')
  await saveFile(transferReceipts.paymentReceipt, { id })
}
