// A browser copies what a tab holds when the tab is duplicated; the lock tells the copy from the first.
const TAB = 'caderneta-tab'
const WHILE_THE_PAGE_LIVES = new Promise<never>(() => undefined)

/** Whether this tab is the first with its name. A copy takes a name of its own. */
export async function holdsTabLock(): Promise<boolean> {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
  const isOurs = await lockTab(tab)
  const name = isOurs ? tab : crypto.randomUUID()
  if (!isOurs) await lockTab(name)
  sessionStorage.setItem(TAB, name)
  return isOurs
}

/** Takes the lock of a tab's name for as long as the page lives; false when another page holds it. */
function lockTab(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? WHILE_THE_PAGE_LIVES : undefined
    }
    navigator.locks.request(`${TAB} ${tab}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
