// Files of one user: whole paths and what they hold. A folder is there while somebody made it or a file lies in it.

/** Bytes of a file; null for a folder. */
export type Folders = Map<string, Buffer | null>

/** `/remessa/a.rem`: one slash in front, none behind. */
export function pathOf(path: string): string {
  return `/${path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`
}

export function isFolder(folders: Folders, path: string): boolean {
  const folder = pathOf(path)
  if (folder === '/' || folders.get(folder) === null) return true
  return [...folders.keys()].some((each) => each.startsWith(`${folder}/`))
}

export function parentOf(path: string): string {
  return pathOf(path.slice(0, path.lastIndexOf('/')))
}

/** Names in a folder, with their bytes. */
export function namesIn(folders: Folders, path: string): [name: string, bytes: Buffer | null][] {
  const folder = pathOf(path) === '/' ? '/' : `${pathOf(path)}/`
  return [...folders].flatMap(([each, bytes]) => {
    const name = each.slice(folder.length)
    return each.startsWith(folder) && name !== '' && !name.includes('/')
      ? [[name, bytes] as [string, Buffer | null]]
      : []
  })
}
