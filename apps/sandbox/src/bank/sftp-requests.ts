// What a client of the simulated bank's SFTP asks, answered from folders in memory.
import type { SFTPWrapper, utils } from 'ssh2'
import { type Folders, isFolder, namesIn, parentOf, pathOf } from './sftp-folders.ts'

type Handle = { path: string; bytes: Buffer; isWritten: boolean; isListed: boolean }

export type Told = {
  placed: (path: string, bytes: Buffer) => Promise<unknown>
  look: (folder: string) => Promise<unknown>
}

type Constants = typeof utils.sftp

/** What is open, and what a user has: of one session. */
class Session {
  private readonly handles = new Map<number, Handle>()
  private last = 0
  readonly sftp: SFTPWrapper
  readonly code: Constants['STATUS_CODE']
  readonly mode: Constants['OPEN_MODE']
  readonly folders: Folders
  readonly told: Told
  constructor(sftp: SFTPWrapper, { STATUS_CODE, OPEN_MODE }: Constants, folders: Folders, told: Told) {
    this.sftp = sftp
    this.code = STATUS_CODE
    this.mode = OPEN_MODE
    this.folders = folders
    this.told = told
  }

  opened(request: number, path: string, bytes: Buffer, isWritten = false): void {
    this.last += 1
    this.handles.set(this.last, { path, bytes, isWritten, isListed: false })
    const name = Buffer.alloc(4)
    name.writeUInt32BE(this.last)
    this.sftp.handle(request, name)
  }

  /** A handle that nobody gave is answered with a failure. */
  with(request: number, name: Buffer, work: (handle: Handle) => void): void {
    const handle = name.length === 4 ? this.handles.get(name.readUInt32BE()) : undefined
    if (handle) work(handle)
    else this.sftp.status(request, this.code.FAILURE)
  }

  closed(name: Buffer): void {
    this.handles.delete(name.readUInt32BE())
  }

  /** Faults of the bank are the client's failures. */
  after(request: number, work: Promise<unknown>, done: () => void): void {
    work.then(done, () => this.sftp.status(request, this.code.FAILURE))
  }
}

export function serveFolders(sftp: SFTPWrapper, constants: Constants, folders: Folders, told: Told): void {
  const session = new Session(sftp, constants, folders, told)
  serveFiles(session)
  serveNames(session)
  serveMoves(session)
}

/** Bytes in and out. */
function serveFiles(session: Session): void {
  const { sftp, code, mode, folders, told } = session
  sftp.on('OPEN', (request, name, flags) => {
    const path = pathOf(name)
    const isWritten = (flags & mode.WRITE) !== 0
    const bytes =
      isWritten && isFolder(folders, parentOf(path)) ? Buffer.alloc(0) : isWritten ? null : folders.get(path)
    if (!bytes) return sftp.status(request, code.NO_SUCH_FILE)
    if (isWritten) folders.set(path, bytes)
    return session.opened(request, path, bytes, isWritten)
  })
  sftp.on('WRITE', (request, name, offset, data) =>
    session.with(request, name, (handle) => {
      const missing = offset + data.length - handle.bytes.length
      if (missing > 0) handle.bytes = Buffer.concat([handle.bytes, Buffer.alloc(missing)])
      data.copy(handle.bytes, offset)
      sftp.status(request, code.OK)
    }),
  )
  sftp.on('READ', (request, name, offset, length) =>
    session.with(request, name, ({ bytes }) => {
      if (offset >= bytes.length) sftp.status(request, code.EOF)
      else sftp.data(request, bytes.subarray(offset, offset + length))
    }),
  )
  sftp.on('CLOSE', (request, name) =>
    session.with(request, name, ({ path, bytes, isWritten }) => {
      session.closed(name)
      if (!isWritten) return sftp.status(request, code.OK)
      folders.set(path, bytes)
      return session.after(request, told.placed(path, bytes), () => sftp.status(request, code.OK))
    }),
  )
}

/** What is there. */
function serveNames(session: Session): void {
  const { sftp, code, folders, told } = session
  const stat = (request: number, path: string) => {
    const bytes = folders.get(pathOf(path))
    if (bytes) sftp.attrs(request, attributesOf(bytes))
    else if (isFolder(folders, path)) sftp.attrs(request, attributesOf(null))
    else sftp.status(request, code.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (request, name) =>
    session.with(request, name, ({ bytes }) => sftp.attrs(request, attributesOf(bytes))),
  )
  sftp.on('FSETSTAT', (request) => sftp.status(request, code.OK))
  sftp.on('OPENDIR', (request, name) =>
    session.after(request, told.look(name), () => {
      if (isFolder(folders, name)) session.opened(request, pathOf(name), Buffer.alloc(0))
      else sftp.status(request, code.NO_SUCH_FILE)
    }),
  )
  sftp.on('READDIR', (request, name) =>
    session.with(request, name, (handle) => {
      if (handle.isListed) return sftp.status(request, code.EOF)
      handle.isListed = true
      const found = namesIn(folders, handle.path)
      return sftp.name(
        request,
        found.map(([filename, bytes]) => ({ filename, longname: filename, attrs: attributesOf(bytes) })),
      )
    }),
  )
  sftp.on('REALPATH', (request, name) => {
    const path = pathOf(name)
    sftp.name(request, [{ filename: path, longname: path, attrs: attributesOf(null) }])
  })
}

/** What changes its place. */
function serveMoves(session: Session): void {
  const { sftp, code, folders, told } = session
  sftp.on('REMOVE', (request, name) => {
    sftp.status(request, folders.delete(pathOf(name)) ? code.OK : code.NO_SUCH_FILE)
  })
  sftp.on('RENAME', (request, from, to) => {
    const [old, path] = [pathOf(from), pathOf(to)]
    const bytes = folders.get(old)
    // As the protocol's third version has it: nothing is written over.
    if (!bytes || !isFolder(folders, parentOf(path))) return sftp.status(request, code.NO_SUCH_FILE)
    if (folders.has(path)) return sftp.status(request, code.FAILURE)
    folders.delete(old)
    folders.set(path, bytes)
    return session.after(request, told.placed(path, bytes), () => sftp.status(request, code.OK))
  })
}

function attributesOf(bytes: Buffer | null) {
  return { mode: bytes === null ? 0o040_755 : 0o100_644, uid: 0, gid: 0, size: bytes?.length ?? 0, atime: 0, mtime: 0 }
}
