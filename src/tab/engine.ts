import { imageUrl, schema, shareUrl } from 'practice:image'
import { PGlite } from '@electric-sql/pglite'
import engineUrl from '@electric-sql/pglite/pglite.wasm?url'
import { log } from '../server/log'
import { openImage } from './imageFiles'
import { Overlay } from './overlay'
import { openPages, type Pages } from './pages'
import { marketPages } from './seat'
import { startParams } from './startParams'
import { step } from './steps'

/** Without an image the engine would make a cluster, and fetch the program for it: here is one, and so an empty program. */
const noProgram = () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))

/** How parameters travel: texts, which the engine hands on as they are. */
type Serializers = Readonly<Record<number, (value: string) => string>>

/** The engine asks for all types before it answers anything; here each answer is read by the product's own parsers. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

/** Compiled as it comes where the web server says what it is, for then the browser keeps what it compiled. */
async function compiled(url: string): Promise<WebAssembly.Module> {
  const response = await fetched(url)
  const isNamed = response.headers.get('Content-Type') === 'application/wasm'
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

export interface OpenEngine {
  readonly engine: PGlite
  readonly pages: Pages
  /** Keeps the image for the next visit. */
  readonly keepImage: () => Promise<void>
}

/** The engine over the files of the image, and what was changed of them when the market was last open. */
export async function openEngine(serializers: Promise<Serializers>): Promise<OpenEngine> {
  const image = openImage(imageUrl, fetched)
  const [pgliteWasmModule, pages, fsBundle] = await Promise.all([
    compiled(engineUrl),
    openPages(marketPages, { id: `${imageUrl} ${schema}`, files: image.then(({ files }) => files) }),
    fetched(shareUrl).then((response) => response.blob()),
  ])
  step('files')
  const engine = await Engine.create({
    fs: new Overlay(pages, (fault) => log.fault(fault, 'The market could not be kept')),
    // A flush leaves a whole database whenever it ends: answers need not wait for it.
    relaxedDurability: true,
    serializers: { ...(await serializers) },
    pgliteWasmModule,
    initdbWasmModule: noProgram(),
    fsBundle,
    startParams,
  })
  step('engine')
  return { engine, pages, keepImage: (await image).keep }
}
