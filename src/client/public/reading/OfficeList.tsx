import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { MarketOffice, Offices, RegionOffice } from '#resources/api/people'
import { useVisit, useWords } from '../base/language'
import type { PublicWord } from '../base/words'

const List = styled('ul')(({ theme: { silk, breakpoints } }) => ({
  '&&': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, listStyle: 'none', padding: 0 },
  '& > li': { margin: 0, padding: '10px 14px', border: `1px solid ${silk.line}`, borderRadius: 6, fontSize: 14 },
  '& h3': { margin: '0 0 2px' },
  '& address': { fontStyle: 'normal', lineHeight: silk.lang === 'ta' ? 1.7 : 1.5 },
  '& address > span': { display: 'block' },
  '& .above': { display: 'block', fontSize: 12.5, color: silk.text2 },
  '& iframe': { display: 'block', width: '100%', height: 220, marginBlockStart: 8, border: 0, borderRadius: 4 },
  [breakpoints.down('md')]: { '&&': { gridTemplateColumns: '1fr' } },
}))

/** An office of any level; a market tells its district too. */
type Office = RegionOffice & Partial<Omit<MarketOffice, keyof RegionOffice>>

const lineOf = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** Phones, email and hours as far as the master holds them. */
function Reach({ office }: { office: Office }) {
  const words = useWords()
  const { language } = useVisit()
  const hours = language === 'ta' ? (office.hoursTa ?? office.hours) : office.hours
  const phone = (name: PublicWord, number: string | null | undefined) =>
    number ? (
      <span>
        {words(name)} <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
      </span>
    ) : null
  return (
    <>
      {phone('field.officeNo', office.officeNo)}
      {phone('field.mobileNo', office.mobile)}
      {office.email && (
        <span>
          {words('field.emailId')} <a href={`mailto:${office.email}`}>{office.email}</a>
        </span>
      )}
      {hours && (
        <span>
          {words('field.hours')}: {hours}
        </span>
      )}
    </>
  )
}

/** A map, fetched from its provider only when it is asked for. */
function MapOf({ place, name, mapKey }: { place: string; name: string; mapKey: string }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {words('doors.contact.showMap')}
      </Button>
    )
  const query = new URLSearchParams({ key: mapKey, q: place })
  return (
    <iframe
      title={words('doors.contact.map', { name })}
      src={`https://www.google.com/maps/embed/v1/place?${query}`}
      referrerPolicy="origin"
      loading="lazy"
    />
  )
}

interface CardProps {
  readonly office: Office
  /** The offices above it. */
  readonly above?: string
  readonly mapKey: string | null
}

function Card({ office, above, mapKey }: CardProps) {
  const words = useWords()
  const { language } = useVisit()
  const name = language === 'ta' ? (office.nameTa ?? office.name) : office.name
  const district = language === 'ta' ? (office.districtTa ?? office.district) : office.district
  const { address1, address2, city, pin } = office
  const place = [city, pin].filter(Boolean).join(' ')
  return (
    <li>
      <h3>{name}</h3>
      {above && <span className="above">{above}</span>}
      <address>
        {address1 && <span>{address1}</span>}
        {address2 && <span>{address2}</span>}
        {place && <span>{place}</span>}
        {district && <span>{words('doors.contact.district', { district })}</span>}
        <Reach office={office} />
      </address>
      {mapKey && address1 && <MapOf name={name} place={lineOf(address1, address2, city, pin)} mapKey={mapKey} />}
    </li>
  )
}

/** Markets first, for that is where one asks; then the offices above them. */
export function OfficeList({ offices, mapKey }: { offices: Offices; mapKey: string | null }) {
  const words = useWords()
  const { language } = useVisit()
  const nameIn = (list: readonly RegionOffice[], id: number) => {
    const found = list.find((office) => office.id === id)
    return found && (language === 'ta' ? (found.nameTa ?? found.name) : found.name)
  }
  const { department, regions, adOffices, markets } = offices
  const named = (title: PublicWord, name: string | undefined) => (name ? `${words(title)}: ${name}` : '')
  return (
    <>
      {department && (
        <List aria-label={words('department.one')}>
          <Card office={department} mapKey={mapKey} />
        </List>
      )}
      <h2>{words('ui.many.markets')}</h2>
      <List>
        {markets.map((market) => (
          <Card
            key={market.id}
            office={market}
            above={named('field.adOffice', nameIn(adOffices, market.adOfficeId))}
            mapKey={mapKey}
          />
        ))}
      </List>
      <h2>{words('ui.many.adOffices')}</h2>
      <List>
        {adOffices.map((office) => (
          <Card
            key={office.id}
            office={office}
            above={named('field.region', nameIn(regions, office.regionId))}
            mapKey={mapKey}
          />
        ))}
      </List>
      <h2>{words('ui.many.regions')}</h2>
      <List>
        {regions.map((region) => (
          <Card key={region.id} office={region} mapKey={mapKey} />
        ))}
      </List>
    </>
  )
}
