import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import type { Resource } from '#shared/resource'
import { say } from '#shared/terms'
import { mobileText } from '../../parts/figures'
import type { Column } from '../../table/column'
import { peopleFace } from '../records/faces'
import type { CrudRecord, Officer } from '../records/record'

/** What is shown of the accounts of a record; those that are not active do not stand for the office. */
export const peopleParts: Readonly<Record<string, (officer: Officer, language: Language) => string>> = {
  'people.name': ({ name, nameTa }, language) => nameIn(language, name, nameTa),
  'people.userName': ({ userName }) => userName,
  'people.mobileNo': ({ mobileNo }) => mobileText(mobileNo),
}

/** One part of all active accounts of a record: 'R. Mala, K. Velu'. */
export const peopleText = (row: CrudRecord, part: string, language: Language): string =>
  (row.people ?? [])
    .filter(({ isActive }) => isActive === 1)
    .map((officer) => peopleParts[part]?.(officer, language) ?? '')
    .join(', ')

/** The heads of these parts, by their keys. */
export function peopleHeads(declaration: Resource, language: Language): Readonly<Record<string, string>> {
  const face = peopleFace(declaration)
  if (!face) return {}
  return {
    'people.name': face.label.one[language],
    'people.userName': say(language, 'field.userName'),
    'people.mobileNo': say(language, 'masters.people.mobile'),
  }
}

/** Officer, user name and mobile number of the accounts of a record. */
export const peopleColumns = (declaration: Resource, language: Language): readonly Column<CrudRecord>[] =>
  Object.entries(peopleHeads(declaration, language)).map(([key, Header], place) => ({
    key,
    Header,
    accessor: (row) => peopleText(row, key, language),
    render: (row) => peopleText(row, key, language) || '–',
    width: place === 0 ? 160 : 115,
    priority: place === 0 ? 1 : place === 1 ? 3 : 2,
    // A number is never cut, however many stand for the office.
    cut: key !== 'people.mobileNo',
  }))
