import { menu } from '#resources/menu'
import { reports } from '#resources/reports/index'
import { isListed } from '#shared/access'
import type { Label } from '#shared/label'
import type { MenuItem } from '#shared/menu'
import type { Report } from '#shared/report'

export interface ReportGroup {
  readonly title: Label
  readonly reports: readonly Report[]
}

/** The reports that stand right under a group of the menu, then those of the groups within it. */
function under({ title, children = [] }: MenuItem): ReportGroup[] {
  const own = children.flatMap(({ url }) => reports.filter(({ screen }) => screen === url))
  return [{ title, reports: own }, ...children.flatMap(under)]
}

const narrowed = (groups: readonly ReportGroup[], isIn: (report: Report, group: ReportGroup) => boolean) =>
  groups
    .map((group) => ({ ...group, reports: group.reports.filter((report) => isIn(report, group)) }))
    .filter((group) => group.reports.length > 0)

/** Every report in the groups of the menu, as far as the role may open it. */
export const groupsFor = (role: string): readonly ReportGroup[] =>
  narrowed(menu.flatMap(under), ({ roles }) => isListed(role, roles))

/** The groups with the reports that hold every word of `text`, in either language. */
export function groupsFound(groups: readonly ReportGroup[], text: string): readonly ReportGroup[] {
  const wanted = text.trim().toLowerCase().split(/\s+/)
  return narrowed(groups, ({ title }, group) => {
    const words = [title.en, title.ta, group.title.en, group.title.ta].join(' ').toLowerCase()
    return wanted.every((word) => words.includes(word))
  })
}
