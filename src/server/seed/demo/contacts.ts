import { sql } from 'drizzle-orm'
import { array, type Sql } from '../../db/db'

/*
 * Contacts of the demo's offices, so that the contact page shows what it looks like. They follow from name and place of
 * each and draw nothing, so that whatever else the demo draws stays as it was. Numbers and addresses are nobody's.
 */

const hours = {
  office: ['Monday to Friday, 10.00 to 17.45', 'திங்கள் முதல் வெள்ளி வரை, 10.00 முதல் 17.45 வரை'],
  market: ['Every day, 8.00 to 16.00', 'தினமும், 8.00 முதல் 16.00 வரை'],
} as const

const offices = [
  { table: 'department', kind: 'office', street: 'Commissionerate of Sericulture', place: 'Salem', mail: 'department' },
  { table: 'mas_region', kind: 'office', street: 'Office of the Regional Joint Director', place: null, mail: 'region' },
  {
    table: 'mas_assistant_director',
    kind: 'office',
    street: 'Office of the Assistant Director',
    place: null,
    mail: 'ad',
  },
  { table: 'mas_branch', kind: 'market', street: 'Government Silk Cocoon Market', place: null, mail: 'market' },
] as const

/** The address book, to which the demo sends nothing. */
const addresses = [
  ['Director of Sericulture', 'பட்டு வளர்ச்சித் துறை இயக்குநர்', 'director@demo.example'],
  ['Regional office, Dharmapuri', 'மண்டல அலுவலகம், தருமபுரி', 'region.dharmapuri@demo.example'],
] as const

/** Gives every office a contact that has none, and the book its addresses. */
export async function seedContacts(tx: Sql): Promise<void> {
  for (const [name, nameTa, email] of addresses)
    await tx.query(sql`insert into mail_address (name, name_ta, email) values (${name}, ${nameTa}, ${email})`)
  for (const [at, { table, kind, street, place, mail }] of offices.entries())
    await tx.query(sql`
      update ${sql.identifier(table)} t set address1 = ${street}, city = coalesce(${place}, t.name),
        pin = (636001 + n.place)::text, office_no = '0427 29' || lpad((${at}::int * 1000 + n.place)::text, 5, '0'),
        email = ${mail} || n.place || '@demo.example', hours = ${hours[kind][0]}, hours_ta = ${hours[kind][1]}, version = version + 1
      from (select id, row_number() over (order by name) as place from ${sql.identifier(table)}) n
      where n.id = t.id and t.email is null and t.office_no is null and t.address1 is null`)
}

/** Takes them away again, but for offices whose contact somebody else than `users` has seen to since. */
export async function removeContacts(tx: Sql, users: readonly number[]): Promise<void> {
  await tx.query(sql`
    update mail_address set is_active = 0, version = version + 1 where email like '%@demo.example' and is_active = 1`)
  for (const { table } of offices)
    await tx.query(sql`
      update ${sql.identifier(table)} t set address1 = null, city = null, pin = null, office_no = null, email = null,
        hours = null, hours_ta = null, version = version + 1
      where t.email like '%@demo.example' and not exists (
        select 1 from audit a where a.table_name = ${table} and a.row_id = t.id and a.operation = 'UPDATE'
          and a.user_id <> 0 and a.user_id <> all(${array(users, 'int8')}))`)
}
