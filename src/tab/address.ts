/* The console believes that it stands at the root of its address; here it stands below a folder. */

/** '' at the root, else '/practice'. */
const folder = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Where the console asks who one is. */
export const doors: readonly string[] = ['/', '/login']

/** The console's path of an address below the folder. */
export const withoutFolder = (path: string): string =>
  path.startsWith(folder) ? path.slice(folder.length) || '/' : path

/** Where a path of the console lies. */
export const withFolder = (path: string): string =>
  path.startsWith('/') && !path.startsWith('//') && path !== folder && !path.startsWith(`${folder}/`)
    ? folder + path
    : path

/** What the console has for `window.location`, by the name that `vite.config.ts` gives it. */
const place = {
  get pathname() {
    return withoutFolder(location.pathname)
  },
  get search() {
    return location.search
  },
  get hash() {
    return location.hash
  },
  get host() {
    return location.host
  },
  get hostname() {
    return location.hostname
  },
  get protocol() {
    return location.protocol
  },
  /** Codes on papers lead below it. */
  get origin() {
    return location.origin + folder
  },
  get href() {
    return location.href
  },
  set href(path: string) {
    location.href = withFolder(path)
  },
  assign: (path: string) => location.assign(withFolder(path)),
  replace: (path: string) => location.replace(withFolder(path)),
  reload: () => location.reload(),
}

/** Links of the console lead below the folder, in this window and others. */
function leadLinks(): void {
  const lead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const path = link?.getAttribute('href')
    if (link && path && withFolder(path) !== path) link.setAttribute('href', withFolder(path))
  }
  for (const kind of ['pointerdown', 'click', 'contextmenu']) document.addEventListener(kind, lead, true)
}

/** Lets the console live below the folder; `moved` hears each new address. To be called before anything of it runs. */
export function takeAddress(moved: () => void): void {
  Object.assign(globalThis, { consoleLocation: place })
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (data, unused, url) => {
      change(data, unused, url === undefined || url === null ? url : withFolder(String(url)))
      moved()
    }
  }
  window.addEventListener('popstate', moved)
  const open = window.open.bind(window)
  window.open = (url, ...rest) => open(url === undefined ? url : withFolder(String(url)), ...rest)
  leadLinks()
}
