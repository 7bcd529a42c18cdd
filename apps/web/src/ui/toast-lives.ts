/**
 * How long each toast stays. Somebody who moves the pointer onto a toast, or comes to it by keyboard, keeps it; one that appears under
 * a pointer at rest goes all the same, or it would lie for ever on the button that was just pressed.
 */
export function toastLives(hide: (id: string) => void) {
  const lives = new Map<string, { ms: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  const hold = (id: string) => clearTimeout(lives.get(id)?.timer)
  const go = (id: string) => {
    const life = lives.get(id)
    if (!life) return
    clearTimeout(life.timer)
    life.timer = setTimeout(() => hide(id), life.ms)
  }
  return {
    /** From now; `false` stays until it is changed or closed. */
    start: (id: string, ms: number | false): void => {
      hold(id)
      lives.delete(id)
      if (ms === false) return
      lives.set(id, { ms, timer: undefined })
      go(id)
    },
    hold,
    /** The whole life again. */
    go,
    end: (id: string): void => {
      hold(id)
      lives.delete(id)
    },
  }
}

/**
 * Which toasts are drawn where there are more than their place holds: the shorter one lives, the sooner. What turns or waits for minutes
 * comes back once the news are gone, and never keeps them from being seen.
 */
export function toastRank(ms: number | false): number {
  return ms === false ? Number.NEGATIVE_INFINITY : -ms
}
