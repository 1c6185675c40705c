import { dirname } from 'node:path'
import { importsOf, sourcesIn } from './imports'

/*
 * The folders of the server in layers: a folder imports from those below, or beside it, and never in a circle. A folder
 * counts with its subfolders; a file directly in `src/server` counts as a folder of its own.
 */
export const serverLayers: Readonly<Record<string, readonly string[]>> = {
  ground: [
    'faults',
    'hub',
    'secret',
    'address.ts',
    'answerHeaders.ts',
    'backgroundTasks.ts',
    'env.ts',
    'envFile.ts',
    'hostUrls.ts',
    'finding.ts',
    'inTime.ts',
    'isDue.ts',
    'singleRun.ts',
    'limits.ts',
    'log.ts',
    'meter.ts',
    'nodeSseConnection.ts',
    'page.ts',
    'pushHosts.ts',
    'rawJson.ts',
    'seenPlan.ts',
    'settingWarnings.ts',
    'settleAll.ts',
    'token.ts',
    'tracer.ts',
    'version.ts',
  ],
  database: ['db', 'gateway', 'files.ts', 'sqlConstants.ts'],
  context: ['context.ts', 'officialName.ts', 'transaction.ts'],
  engines: [
    'crud',
    'doctor',
    'http',
    'limits',
    'numbers',
    'otp',
    'outbox',
    'proposals',
    'reports',
    'security',
    'securityEvents',
    'settings',
    'throttle',
    'views',
    'feature.ts',
    'markets.ts',
  ],
  features: [
    'approval',
    'bankAccounts',
    'bidding',
    'bills',
    'course',
    'dashboard',
    'dataManager',
    'devices',
    'display',
    'evidence',
    'find',
    'help',
    'inward',
    'ledger',
    'live',
    'lookups',
    'lots',
    'menu',
    'papers',
    'payments',
    'push',
    'reconciliation',
    'reelerRoom',
    'setup',
    'slotClock',
    'slots',
    'weight',
    'year',
  ],
  doors: ['actions', 'archive', 'auth', 'deliveries', 'dispatch', 'marketFiles', 'people', 'replay', 'seed'],
  program: [
    'admin.ts',
    'app.ts',
    'beat.ts',
    'demo.ts',
    'archiveYear.ts',
    'exchangeKey.ts',
    'deps.ts',
    'devApi.ts',
    'features.ts',
    'gzipJson.ts',
    'host.ts',
    'housekeeping.ts',
    'keys.ts',
    'listening.ts',
    'logLines.ts',
    'anchorPlaces.ts',
    'mail.ts',
    'main.ts',
    'metrics.ts',
    'ownKeys.ts',
    'standbyFeature.ts',
    'traces.ts',
    'probes.ts',
    'proposalKinds.ts',
    'replayDay.ts',
    'reportFileWorker.ts',
    'reportFiles.ts',
    'startFault.ts',
    'static.ts',
    'verify.ts',
  ],
}

/*
 * The folders of the console likewise. Here a folder counts alone, each of its subfolders by itself; a file directly in
 * `src/client` counts as a folder. What is loaded later counts as what is loaded at once.
 */
export const clientLayers: Readonly<Record<string, readonly string[]>> = {
  ground: ['auth', 'drafts', 'http', 'i18n', 'live', 'offline', 'scale', 'screens', 'session', 'theme'],
  parts: [
    'actions',
    'charts',
    'feedback',
    'help',
    'paper',
    'parts',
    'print',
    'providers',
    'public/base',
    'public/texts',
    'queue',
    'table',
  ],
  engines: [
    'crud',
    'crud/accounts',
    'crud/actions',
    'crud/columns',
    'crud/fields',
    'crud/fileField',
    'crud/files',
    'crud/filters',
    'crud/form',
    'crud/history',
    'crud/importing',
    'crud/inputs',
    'crud/records',
    'crud/requests',
    'crud/views',
    'extensions',
    'layout',
    'reports',
    'views',
  ],
  pages: [
    'pages/approval',
    'pages/bidding',
    'pages/bills',
    'pages/configuration',
    'pages/dashboard',
    'pages/day',
    'pages/dayClose',
    'pages/gatePass',
    'pages/invoices',
    'pages/inward',
    'pages/openings',
    'pages/password',
    'pages/payments',
    'pages/reconciliation',
    'pages/reportIndex',
    'pages/settings',
    'pages/setup',
    'pages/slots',
    'pages/tokens',
    'pages/vouchers',
    'pages/year',
    'pages/weight',
  ],
  trees: [
    'bid',
    'docs',
    'hall',
    'pages/course',
    'public',
    'public/account',
    'public/frame',
    'public/parts',
    'public/reading',
    'public/reset',
    'public/signIn',
    'public/signUp',
    'public/verify',
  ],
  program: ['custom', 'pages', 'routing', 'App.tsx', 'main.tsx'],
}

/** An import from one folder into another. */
export interface Edge {
  readonly from: string
  readonly to: string
  /** `src/server/x/y.ts: ../z/w` */
  readonly said: string
}

/** The imports below `root` that lead from one folder to another; `folderOf` names a file's. Types count, too. */
export function edgesIn(root: string, folderOf: (file: string) => string): Edge[] {
  return sourcesIn(root)
    .flatMap((file) => importsOf(file))
    .flatMap(({ of, names, file }) =>
      file?.startsWith(`${root}/`) && folderOf(of) !== folderOf(file)
        ? [{ from: folderOf(of), to: folderOf(file), said: `${of}: ${names}` }]
        : [],
    )
}

/** 'src/server/auth/otp/routes.ts' is of 'auth', 'src/server/app.ts' of itself. */
export const serverFolderOf = (file: string): string => file.split('/')[2] as string

/** The folder that a file stands in, its own name for one directly below the room: 'crud/form', 'App.tsx'. */
export const clientFolderOf = (file: string): string => {
  const below = file.split('/').slice(2)
  return below.length === 1 ? (below[0] as string) : dirname(below.join('/'))
}

/** Folders from which a way of imports leads back to them, each group sorted and once. */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]))
  const inCircle = [...reached].filter(([folder, others]) => others.has(folder))
  const groups = inCircle.map(([folder, others]) =>
    inCircle.flatMap(([other, back]) => (others.has(other) && back.has(folder) ? [other] : [])).sort(),
  )
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].sort()
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [folder]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const to of next.get(at) ?? [])
      if (!found.has(to)) {
        found.add(to)
        open.push(to)
      }
  return found
}
