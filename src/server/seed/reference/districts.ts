import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export interface District {
  readonly name: Label
  /** Set on the one row that stands for every place outside Tamil Nadu. */
  readonly isOtherState?: true
}

/** The districts of Tamil Nadu, and one row for other states, from which farmers and reelers come too. */
export const districts: readonly District[] = [
  { name: { en: 'Ariyalur', ta: 'அரியலூர்' } },
  { name: { en: 'Chengalpattu', ta: 'செங்கல்பட்டு' } },
  { name: { en: 'Chennai', ta: 'சென்னை' } },
  { name: { en: 'Coimbatore', ta: 'கோயம்புத்தூர்' } },
  { name: { en: 'Cuddalore', ta: 'கடலூர்' } },
  { name: { en: 'Dharmapuri', ta: 'தருமபுரி' } },
  { name: { en: 'Dindigul', ta: 'திண்டுக்கல்' } },
  { name: { en: 'Erode', ta: 'ஈரோடு' } },
  { name: { en: 'Kallakurichi', ta: 'கள்ளக்குறிச்சி' } },
  { name: { en: 'Kancheepuram', ta: 'காஞ்சிபுரம்' } },
  { name: { en: 'Kanniyakumari', ta: 'கன்னியாகுமரி' } },
  { name: { en: 'Karur', ta: 'கரூர்' } },
  { name: { en: 'Krishnagiri', ta: 'கிருஷ்ணகிரி' } },
  { name: { en: 'Madurai', ta: 'மதுரை' } },
  { name: { en: 'Mayiladuthurai', ta: 'மயிலாடுதுறை' } },
  { name: { en: 'Nagapattinam', ta: 'நாகப்பட்டினம்' } },
  { name: { en: 'Namakkal', ta: 'நாமக்கல்' } },
  { name: { en: 'The Nilgiris', ta: 'நீலகிரி' } },
  { name: { en: 'Perambalur', ta: 'பெரம்பலூர்' } },
  { name: { en: 'Pudukkottai', ta: 'புதுக்கோட்டை' } },
  { name: { en: 'Ramanathapuram', ta: 'ராமநாதபுரம்' } },
  { name: { en: 'Ranipet', ta: 'ராணிப்பேட்டை' } },
  { name: { en: 'Salem', ta: 'சேலம்' } },
  { name: { en: 'Sivaganga', ta: 'சிவகங்கை' } },
  { name: { en: 'Tenkasi', ta: 'தென்காசி' } },
  { name: { en: 'Thanjavur', ta: 'தஞ்சாவூர்' } },
  { name: { en: 'Theni', ta: 'தேனி' } },
  { name: { en: 'Thoothukudi', ta: 'தூத்துக்குடி' } },
  { name: { en: 'Tiruchirappalli', ta: 'திருச்சிராப்பள்ளி' } },
  { name: { en: 'Tirunelveli', ta: 'திருநெல்வேலி' } },
  { name: { en: 'Tirupathur', ta: 'திருப்பத்தூர்' } },
  { name: { en: 'Tiruppur', ta: 'திருப்பூர்' } },
  { name: { en: 'Tiruvallur', ta: 'திருவள்ளூர்' } },
  { name: { en: 'Tiruvannamalai', ta: 'திருவண்ணாமலை' } },
  { name: { en: 'Tiruvarur', ta: 'திருவாரூர்' } },
  { name: { en: 'Vellore', ta: 'வேலூர்' } },
  { name: { en: 'Viluppuram', ta: 'விழுப்புரம்' } },
  { name: { en: 'Virudhunagar', ta: 'விருதுநகர்' } },
  { name: term('option.origin.otherState'), isOtherState: true },
]
