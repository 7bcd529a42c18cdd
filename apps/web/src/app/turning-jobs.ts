// One turning toast per kind of job, for as long as any job of the kind runs: pure, the toasts are given.

type Toasts = { open: (kind: string) => string; close: (toastId: string) => void }
type Job = { kind: string; ids: readonly (string | number)[] }

export function turningJobs({ open, close }: Toasts) {
  const turning = new Map<string, { toastId: string; running: Set<string> }>()
  return {
    /** Progress of a job that turns already changes nothing. */
    begin({ kind, ids }: Job): void {
      const toast = turning.get(kind) ?? { toastId: open(kind), running: new Set<string>() }
      turning.set(kind, toast)
      toast.running.add(ids.join())
    },
    end({ kind, ids }: Job): void {
      const toast = turning.get(kind)
      toast?.running.delete(ids.join())
      if (!toast || toast.running.size > 0) return
      close(toast.toastId)
      turning.delete(kind)
    },
    /** Too much was missed to know what still runs: a toast that might turn for ever is worse than none. */
    endAll(): void {
      for (const { toastId } of turning.values()) close(toastId)
      turning.clear()
    },
  }
}
