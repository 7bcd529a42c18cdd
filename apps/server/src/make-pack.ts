// Packs the server for the next start, with the packer that builds the screens; a start that found no pack runs this aside (see
// pack.ts). Whatever goes wrong, nothing is published, and the next start opens the sources again.
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { markOf } from './file-mark.ts'
import { type Pack, packFile, packFolder, projectRoot as root } from './pack.ts'

type Paths = { entry: string; folder: string }

/** Packs `entry` with all that it imports into `folder`, and names it there as the newest. @throws Error when it cannot. */
export async function makePack({ entry, folder }: Paths): Promise<void> {
  const own = join(folder, `${Date.now()}-${process.pid}`)
  mkdirSync(own, { recursive: true })
  try {
    writeFileSync(packFile(own), JSON.stringify(await packed({ entry, folder: own })))
    renameSync(packFile(own), packFile(folder))
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    throw error
  }
  removeOld(folder)
}

/** What decides which file an import means, installed packages among it, and this file, which decides how it is packed. */
const deciding = ['package-lock.json', 'node_modules/.package-lock.json', '{apps,packages}/*/package.json']

/** Few starts need them, they read files that lie beside them, or not every machine has them: they stay in their place. */
const leftInPlace = ['oidc-provider', 'pdfkit', 'vite', 'pg-native', 'ssh2']

async function packed({ entry, folder }: Paths): Promise<Pack> {
  const files: Pack['files'] = {}
  const note = (path: string) => {
    files[relative(root, path)] = markOf(path)
  }
  // Installed packages change with an installation, which `deciding` tells of: to look at a thousand files of theirs takes a start 10 ms.
  const noteOwn = (path: string) => {
    if (!path.includes('/node_modules/')) note(path)
  }
  for (const path of globSync(deciding, { cwd: root })) note(join(root, path))
  note(import.meta.filename)
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: leftInPlace,
    plugins: [fromItsPlace(noteOwn), escapedStatements],
    // Every module runs as it does from the sources; only what none of them names is left out, a tenth of what a start has to read.
    treeshake: { moduleSideEffects: true },
    tsconfig: false,
    logLevel: 'silent',
  })
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    keepNames: true,
    // A trace names the sources. Long lines are what makes the map cheap: Node counts the lines of all that has one.
    sourcemap: true,
    sourcemapExcludeSources: true,
    // ASCII alone is read in two thirds of the time that other text takes, and is held in one byte a letter.
    charset: 'ascii',
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  for (const { fileName } of output) note(join(folder, fileName))
  const [first] = output
  return { root, entry: relative(root, join(folder, first.fileName)), files }
}

/** Notes each file before it is read, and tells packed code where its source lies: it finds migrations, threads and packages there. */
function fromItsPlace(note: (path: string) => void): Plugin {
  return {
    name: 'from-its-place',
    load: (id) => {
      if (isAbsolute(id)) note(id)
    },
    transform: {
      filter: { code: /import\.meta\.(dirname|url)|\b__(dirname|filename)\b/ },
      handler: (code, id) =>
        code
          .replaceAll(/\b(import\.meta\.dirname|__dirname)\b/g, JSON.stringify(dirname(id)))
          .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
          .replaceAll(/\b__filename\b/g, JSON.stringify(id)),
    },
  }
}

/** The packer leaves letters of tagged templates, those of `sql`, as they are, since a tag may look at how they were written. */
const escapedStatements: Plugin = {
  name: 'escaped-statements',
  transform: {
    // `String.raw` is such a tag: where it stands, letters stay.
    filter: { id: { exclude: /\/node_modules\// }, code: { include: /[^\0-\x7f]/, exclude: /\bString\.raw\b/ } },
    handler: (code) =>
      code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  },
}

const kept = 3

/** A server that runs from an earlier pack may still open a part of it: the last few stay. */
function removeOld(folder: string): void {
  const packs = readdirSync(folder, { withFileTypes: true }).filter((found) => found.isDirectory())
  const names = packs.map(({ name }) => name).toSorted()
  for (const name of names.slice(0, -kept)) rmSync(join(folder, name), { recursive: true, force: true })
}

if (import.meta.main) await makePack({ entry: join(import.meta.dirname, 'run.ts'), folder: packFolder })
