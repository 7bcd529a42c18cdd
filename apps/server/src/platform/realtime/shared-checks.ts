// One check within each second for all that share a key, however many they are: streams of one token need one authentication.
const everyMs = 900

export type SharedChecks<T> = {
  /** Runs `read` within each second while anyone holds `key`, and gives the answer to each of them, until the returned function is called. */
  add: (key: string, read: () => Promise<T | null>, onAnswer: (answer: T | null) => void) => () => void
}

type Group<T> = { members: Set<(answer: T | null) => void>; timer: NodeJS.Timeout }

export function sharedChecks<T>(): SharedChecks<T> {
  const groups = new Map<string, Group<T>>()
  return {
    add: (key, read, onAnswer) => {
      const group = groups.get(key) ?? startGroup(read)
      groups.set(key, group)
      group.members.add(onAnswer)
      return () => {
        group.members.delete(onAnswer)
        if (group.members.size > 0) return
        clearInterval(group.timer)
        if (groups.get(key) === group) groups.delete(key)
      }
    },
  }
}

function startGroup<T>(read: () => Promise<T | null>): Group<T> {
  const members: Group<T>['members'] = new Set()
  let isReading = false
  const check = async () => {
    // A slow database is asked once at a time.
    if (isReading) return
    isReading = true
    const answer = await read().finally(() => {
      isReading = false
    })
    for (const member of members) member(answer)
  }
  return { members, timer: setInterval(() => void check(), everyMs) }
}
