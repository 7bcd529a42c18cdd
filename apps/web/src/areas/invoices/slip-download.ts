// Slips of many invoices: asked for, waited for, and handed over. A request is looked at every 2 s, 40 times at most.
import { mostSlips, slips } from '@caderneta/contracts/slips'
import { ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { clientPort } from '../../client/client-port.ts'
import { sayNow } from '../../client/phrases.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadPhrases } from './download-phrases.ts'

export type SlipFormat = 'pdf' | 'zip'
type Asked = { ids: readonly string[]; isFromEnrollment?: boolean; format?: SlipFormat }

export const POLL_MS = 2000
export const MOST_TRIES = 40
/** What support is told when no file came. */
export const NOT_READY = 'DownloadInvoiceError'

type File = { url: string; slipCount: number; leftOut: number }

/** A toast while it is prepared, then the link for 90 s; several files stand in a dialog. */
export async function downloadSlips({ ids, isFromEnrollment = false, format = 'pdf' }: Asked): Promise<void> {
  const waiting = toast.loading({ title: sayNow(downloadPhrases, 'preparing') })
  try {
    const files = await filesOf({ ids, isFromEnrollment, format })
    const [only] = files
    toast.close(waiting)
    if (!only) toast.error({ title: sayNow(downloadPhrases, 'none'), code: '' })
    else if (files.length === 1) offer(only)
    else await offerAll(files)
  } catch (thrown) {
    toast.close(waiting)
    const error = errorFromFailure(thrown)
    if (error.code === NOT_READY) toast.error({ title: sayNow(downloadPhrases, 'failed'), code: NOT_READY })
    else clientPort().showError(error)
  }
}

/** So many requests as one file holds too few. */
async function filesOf({ ids, ...how }: Required<Asked>): Promise<File[]> {
  const files: File[] = []
  for (let from = 0; from < ids.length; from += mostSlips) {
    const file = await fileOf({ ids: ids.slice(from, from + mostSlips), ...how })
    if (file) files.push(file)
  }
  return files
}

/** Undefined where none of the invoices has a slip. @throws ApiError */
async function fileOf(asked: Required<Asked>): Promise<File | undefined> {
  try {
    const { id, slipCount, refused } = await call(
      slips.requestDownload,
      { ...asked, ids: [...asked.ids] },
      { idempotencyKey: crypto.randomUUID() },
    )
    return { url: await addressOf(id), slipCount, leftOut: refused.length }
  } catch (thrown) {
    if (errorFromFailure(thrown).code === 'slips_not_found') return undefined
    throw thrown
  }
}

/** @throws ApiError `DownloadInvoiceError` where it does not come. */
export async function addressOf(
  id: string,
  { ask = askOnce, wait = later }: { ask?: (id: string) => Promise<string | null>; wait?: () => Promise<void> } = {},
): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await wait()
    const url = await ask(id)
    if (url !== null) return url
  }
  throw new ApiError({ code: NOT_READY, status: 0 })
}

/** A look that got no answer counts as one; what the server refuses is final. */
async function askOnce(id: string): Promise<string | null> {
  try {
    return (await call(slips.download, { id })).url
  } catch (thrown) {
    const error = errorFromFailure(thrown)
    if (error.mayRetry) return null
    throw error
  }
}

function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

function offer({ url, slipCount, leftOut }: File): void {
  toast.success({
    title: sayNow(downloadPhrases, 'ready', { count: slipCount }),
    line: leftOut > 0 ? sayNow(downloadPhrases, 'left_out', { count: leftOut }) : undefined,
    action: { label: sayNow(downloadPhrases, 'save_file'), href: url, download: true },
  })
}

async function offerAll(files: readonly File[]): Promise<void> {
  await dialogs.download({
    title: sayNow(downloadPhrases, 'files'),
    files: files.map(({ url, slipCount }, index) => ({
      href: url,
      label: sayNow(downloadPhrases, 'file_part', { part: index + 1 }),
      hint: sayNow(downloadPhrases, 'file_hint', { count: slipCount }),
    })),
  })
}
