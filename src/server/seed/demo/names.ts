import type { Label } from '#shared/label'

/** Given names of men; also of fathers and husbands. */
export const menNames: readonly Label[] = [
  { en: 'Ramasamy', ta: 'ராமசாமி' },
  { en: 'Govindaraj', ta: 'கோவிந்தராஜ்' },
  { en: 'Murugan', ta: 'முருகன்' },
  { en: 'Saravanan', ta: 'சரவணன்' },
  { en: 'Chinnasamy', ta: 'சின்னசாமி' },
  { en: 'Rajendran', ta: 'ராஜேந்திரன்' },
  { en: 'Thirumalai', ta: 'திருமலை' },
  { en: 'Kaliappan', ta: 'காளியப்பன்' },
  { en: 'Venkatesan', ta: 'வெங்கடேசன்' },
  { en: 'Krishnamoorthy', ta: 'கிருஷ்ணமூர்த்தி' },
  { en: 'Anbazhagan', ta: 'அன்பழகன்' },
  { en: 'Elangovan', ta: 'இளங்கோவன்' },
  { en: 'Perumal', ta: 'பெருமாள்' },
  { en: 'Munusamy', ta: 'முனுசாமி' },
  { en: 'Sakthivel', ta: 'சக்திவேல்' },
  { en: 'Palanisamy', ta: 'பழனிசாமி' },
  { en: 'Mathaiyan', ta: 'மாதையன்' },
  { en: 'Madhu', ta: 'மாது' },
  { en: 'Sivalingam', ta: 'சிவலிங்கம்' },
  { en: 'Selvaraj', ta: 'செல்வராஜ்' },
  { en: 'Duraisamy', ta: 'துரைசாமி' },
  { en: 'Nagaraj', ta: 'நாகராஜ்' },
  { en: 'Manickam', ta: 'மாணிக்கம்' },
  { en: 'Kandasamy', ta: 'கந்தசாமி' },
  { en: 'Subramani', ta: 'சுப்பிரமணி' },
  { en: 'Chellappan', ta: 'செல்லப்பன்' },
  { en: 'Arumugam', ta: 'ஆறுமுகம்' },
  { en: 'Velmurugan', ta: 'வேல்முருகன்' },
  { en: 'Senthilkumar', ta: 'செந்தில்குமார்' },
  { en: 'Prabakaran', ta: 'பிரபாகரன்' },
  { en: 'Kumaresan', ta: 'குமரேசன்' },
  { en: 'Tamilselvan', ta: 'தமிழ்ச்செல்வன்' },
  { en: 'Raghupathi', ta: 'ரகுபதி' },
  { en: 'Ganesan', ta: 'கணேசன்' },
  { en: 'Muniraj', ta: 'முனிராஜ்' },
  { en: 'Annamalai', ta: 'அண்ணாமலை' },
  { en: 'Chinnathambi', ta: 'சின்னத்தம்பி' },
  { en: 'Jayaraman', ta: 'ஜெயராமன்' },
  { en: 'Gopal', ta: 'கோபால்' },
  { en: 'Natarajan', ta: 'நடராஜன்' },
  { en: 'Basha', ta: 'பாஷா' },
  { en: 'Abdul Rahim', ta: 'அப்துல் ரஹீம்' },
  { en: 'Syed Ibrahim', ta: 'சையத் இப்ராஹிம்' },
  { en: 'David', ta: 'டேவிட்' },
  { en: 'Arockiasamy', ta: 'ஆரோக்கியசாமி' },
  { en: 'Vadivel', ta: 'வடிவேல்' },
]

export const womenNames: readonly Label[] = [
  { en: 'Selvi', ta: 'செல்வி' },
  { en: 'Muniyammal', ta: 'முனியம்மாள்' },
  { en: 'Malliga', ta: 'மல்லிகா' },
  { en: 'Amudha', ta: 'அமுதா' },
  { en: 'Jothi', ta: 'ஜோதி' },
  { en: 'Lakshmi', ta: 'லட்சுமி' },
  { en: 'Sivakami', ta: 'சிவகாமி' },
  { en: 'Chinnapappa', ta: 'சின்னப்பாப்பா' },
  { en: 'Kaveri', ta: 'காவேரி' },
  { en: 'Rajammal', ta: 'ராஜம்மாள்' },
  { en: 'Vasantha', ta: 'வசந்தா' },
  { en: 'Poongodi', ta: 'பூங்கொடி' },
  { en: 'Tamilselvi', ta: 'தமிழ்ச்செல்வி' },
  { en: 'Kalaivani', ta: 'கலைவாணி' },
  { en: 'Saroja', ta: 'சரோஜா' },
  { en: 'Maheswari', ta: 'மகேஸ்வரி' },
  { en: 'Parvathi', ta: 'பார்வதி' },
  { en: 'Valarmathi', ta: 'வளர்மதி' },
  { en: 'Madhammal', ta: 'மாதம்மாள்' },
  { en: 'Palaniammal', ta: 'பழனியம்மாள்' },
  { en: 'Indirani', ta: 'இந்திராணி' },
  { en: 'Suguna', ta: 'சுகுணா' },
  { en: 'Kuppammal', ta: 'குப்பம்மாள்' },
  { en: 'Revathi', ta: 'ரேவதி' },
  { en: 'Alamelu', ta: 'அலமேலு' },
  { en: 'Fathima', ta: 'பாத்திமா' },
  { en: 'Mary', ta: 'மேரி' },
  { en: 'Kavitha', ta: 'கவிதா' },
]

export interface Village {
  readonly name: Label
  /** English names of its taluk and district, its technical service centre, and the PIN code of the post office. */
  readonly taluk: string
  readonly district: string
  readonly tsc: string
  readonly pin: string
}

const around = (taluk: string, pin: string, names: readonly Label[]): Village[] =>
  names.map((name) => ({ name, taluk, district: 'Dharmapuri', tsc: taluk, pin }))

/** Villages of the seven taluks of Dharmapuri. */
export const villages: readonly Village[] = [
  ...around('Dharmapuri', '636701', [
    { en: 'Adhiyamankottai', ta: 'அதியமான்கோட்டை' },
    { en: 'Kadagathur', ta: 'கடகத்தூர்' },
    { en: 'Sogathur', ta: 'சோகத்தூர்' },
    { en: 'Krishnapuram', ta: 'கிருஷ்ணாபுரம்' },
    { en: 'Mukkalnaickenpatti', ta: 'முக்கல்நாயக்கன்பட்டி' },
    { en: 'Ilakkiyampatti', ta: 'இலக்கியம்பட்டி' },
    { en: 'Settikarai', ta: 'செட்டிக்கரை' },
    { en: 'Noolahalli', ta: 'நூலஹள்ளி' },
  ]),
  ...around('Nallampalli', '636807', [
    { en: 'Nallampalli', ta: 'நல்லம்பள்ளி' },
    { en: 'Indur', ta: 'இண்டூர்' },
    { en: 'Balajangamanahalli', ta: 'பாலஜங்கமனஹள்ளி' },
    { en: 'Thoppur', ta: 'தொப்பூர்' },
    { en: 'Pagalahalli', ta: 'பாகலஹள்ளி' },
    { en: 'Elagiri', ta: 'ஏலகிரி' },
    { en: 'Laligam', ta: 'லளிகம்' },
  ]),
  ...around('Palacode', '636808', [
    { en: 'Palacode', ta: 'பாலக்கோடு' },
    { en: 'Marandahalli', ta: 'மாரண்டஹள்ளி' },
    { en: 'Panchapalli', ta: 'பஞ்சப்பள்ளி' },
    { en: 'Belarahalli', ta: 'பேளாரஹள்ளி' },
    { en: 'Somanahalli', ta: 'சோமனஹள்ளி' },
    { en: 'Pulikarai', ta: 'புலிக்கரை' },
    { en: 'Jittandahalli', ta: 'ஜிட்டாண்டஹள்ளி' },
    { en: 'Mallupatti', ta: 'மல்லுப்பட்டி' },
  ]),
  ...around('Karimangalam', '635111', [
    { en: 'Karimangalam', ta: 'காரிமங்கலம்' },
    { en: 'Periyanahalli', ta: 'பெரியானஹள்ளி' },
    { en: 'Anumanthapuram', ta: 'அனுமந்தபுரம்' },
    { en: 'Mottur', ta: 'மோட்டூர்' },
    { en: 'Kambainallur', ta: 'கம்பைநல்லூர்' },
    { en: 'Thumbalahalli', ta: 'தும்பலஹள்ளி' },
  ]),
  ...around('Harur', '636903', [
    { en: 'Harur', ta: 'அரூர்' },
    { en: 'Theerthamalai', ta: 'தீர்த்தமலை' },
    { en: 'Morappur', ta: 'மொரப்பூர்' },
    { en: 'Kottapatti', ta: 'கோட்டப்பட்டி' },
    { en: 'Maruthipatti', ta: 'மருதிப்பட்டி' },
    { en: 'Keeraipatti', ta: 'கீரைப்பட்டி' },
    { en: 'Chinnankuppam', ta: 'சின்னாங்குப்பம்' },
  ]),
  ...around('Pappireddipatti', '636905', [
    { en: 'Bommidi', ta: 'பொம்மிடி' },
    { en: 'Kadathur', ta: 'கடத்தூர்' },
    { en: 'Menasi', ta: 'மெணசி' },
    { en: 'Bairnatham', ta: 'பையர்நத்தம்' },
    { en: 'Venkatasamudram', ta: 'வெங்கடசமுத்திரம்' },
    { en: 'Irulapatti', ta: 'இருளப்பட்டி' },
    { en: 'Sitheri', ta: 'சித்தேரி' },
  ]),
  ...around('Pennagaram', '636810', [
    { en: 'Papparapatti', ta: 'பாப்பாரப்பட்டி' },
    { en: 'Eriyur', ta: 'ஏரியூர்' },
    { en: 'Nagamarai', ta: 'நாகமரை' },
    { en: 'Perumbalai', ta: 'பெரும்பாலை' },
    { en: 'Hogenakkal', ta: 'ஒகேனக்கல்' },
    { en: 'Pikkili', ta: 'பிக்கிலி' },
    { en: 'Mankarai', ta: 'மாங்கரை' },
  ]),
]

/** Villages of other districts whose farmers come to Dharmapuri. */
export const villagesElsewhere: readonly Village[] = [
  {
    name: { en: 'Agaram', ta: 'அகரம்' },
    taluk: 'Krishnagiri',
    district: 'Krishnagiri',
    tsc: 'Krishnagiri',
    pin: '635001',
  },
  {
    name: { en: 'Kaveripattinam', ta: 'காவேரிப்பட்டணம்' },
    taluk: 'Krishnagiri',
    district: 'Krishnagiri',
    tsc: 'Kaveripattinam',
    pin: '635112',
  },
  {
    name: { en: 'Rayakottai', ta: 'ராயக்கோட்டை' },
    taluk: 'Denkanikottai',
    district: 'Krishnagiri',
    tsc: 'Rayakottai',
    pin: '635116',
  },
  {
    name: { en: 'Singarapettai', ta: 'சிங்காரப்பேட்டை' },
    taluk: 'Uthangarai',
    district: 'Krishnagiri',
    tsc: 'Uthangarai',
    pin: '635207',
  },
  { name: { en: 'Mecheri', ta: 'மேச்சேரி' }, taluk: 'Mettur', district: 'Salem', tsc: 'Mecheri', pin: '636453' },
  { name: { en: 'Omalur', ta: 'ஓமலூர்' }, taluk: 'Omalur', district: 'Salem', tsc: 'Omalur', pin: '636455' },
  {
    name: { en: 'Kandili', ta: 'கந்திலி' },
    taluk: 'Tirupathur',
    district: 'Tirupathur',
    tsc: 'Tirupathur',
    pin: '635601',
  },
]

export const streets: readonly Label[] = [
  { en: 'Mariamman Koil Street', ta: 'மாரியம்மன் கோயில் தெரு' },
  { en: 'Pillaiyar Koil Street', ta: 'பிள்ளையார் கோயில் தெரு' },
  { en: 'Perumal Koil Street', ta: 'பெருமாள் கோயில் தெரு' },
  { en: 'School Street', ta: 'பள்ளிக்கூடத் தெரு' },
  { en: 'Main Road', ta: 'முதன்மைச் சாலை' },
  { en: 'Kamarajar Street', ta: 'காமராஜர் தெரு' },
  { en: 'Gandhi Street', ta: 'காந்தி தெரு' },
  { en: 'Nehru Street', ta: 'நேரு தெரு' },
  { en: 'Bharathiyar Street', ta: 'பாரதியார் தெரு' },
  { en: 'Anna Nagar', ta: 'அண்ணா நகர்' },
  { en: 'Lake Road', ta: 'ஏரிக்கரைச் சாலை' },
  { en: 'East Street', ta: 'கிழக்குத் தெரு' },
  { en: 'North Street', ta: 'வடக்குத் தெரு' },
  { en: 'New Colony', ta: 'புதுக் காலனி' },
]

export interface ReelingUnit {
  readonly name: Label
  /** Code of the lookup list ReelerType. */
  readonly type: string
}

export const reelingUnits: readonly ReelingUnit[] = [
  { name: { en: 'S. Annamalai Charka', ta: 'சு. அண்ணாமலை சர்க்கா' }, type: 'CHARKA' },
  { name: { en: 'P. Murugesan Charka', ta: 'ப. முருகேசன் சர்க்கா' }, type: 'CHARKA' },
  { name: { en: 'Sri Angalamman Charka', ta: 'ஸ்ரீ அங்காளம்மன் சர்க்கா' }, type: 'CHARKA' },
  { name: { en: 'Bismillah Charka', ta: 'பிஸ்மில்லா சர்க்கா' }, type: 'CHARKA' },
  { name: { en: 'M. Fathima Cottage Basin', ta: 'மு. பாத்திமா காட்டேஜ் பேசின்' }, type: 'COTTAGE' },
  { name: { en: 'Sri Murugan Reelers', ta: 'ஸ்ரீ முருகன் நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'K. Abdul Rahim', ta: 'கா. அப்துல் ரஹீம்' }, type: 'COTTAGE' },
  { name: { en: 'Sri Vinayaga Reelers', ta: 'ஸ்ரீ விநாயகா நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'Selvam Cottage Basin', ta: 'செல்வம் காட்டேஜ் பேசின்' }, type: 'COTTAGE' },
  { name: { en: 'Theerthagiri Reelers', ta: 'தீர்த்தகிரி நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'Sri Lakshmi Reelers', ta: 'ஸ்ரீ லட்சுமி நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'N. Syed Ibrahim', ta: 'நா. சையத் இப்ராஹிம்' }, type: 'COTTAGE' },
  { name: { en: 'Thagadur Reelers', ta: 'தகடூர் நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'Vani Cottage Basin', ta: 'வாணி காட்டேஜ் பேசின்' }, type: 'COTTAGE' },
  { name: { en: 'Adhiyaman Reelers', ta: 'அதியமான் நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'R. Jayaraman Reelers', ta: 'ரா. ஜெயராமன் நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'Ponni Reelers', ta: 'பொன்னி நூற்பகம்' }, type: 'COTTAGE' },
  { name: { en: 'Kaveri Multi-end Unit', ta: 'காவேரி பல்முனை நூற்பகம்' }, type: 'MULTIEND' },
  { name: { en: 'Amman Silk Filature', ta: 'அம்மன் பட்டு நூற்பாலை' }, type: 'MULTIEND' },
  { name: { en: 'Kongu Silk Filature', ta: 'கொங்கு பட்டு நூற்பாலை' }, type: 'MULTIEND' },
  { name: { en: 'Hogenakkal Silk Unit', ta: 'ஒகேனக்கல் பட்டு நூற்பகம்' }, type: 'MULTIEND' },
  { name: { en: 'Sri Balaji Filature', ta: 'ஸ்ரீ பாலாஜி நூற்பாலை' }, type: 'MULTIEND' },
  { name: { en: 'Senthil Automatic Reeling', ta: 'செந்தில் தானியங்கி நூற்பாலை' }, type: 'AUTOMATIC' },
  { name: { en: 'Dharmapuri Silk Mills', ta: 'தருமபுரி பட்டு ஆலை' }, type: 'AUTOMATIC' },
  { name: { en: 'Salem Sarvodaya Sangam', ta: 'சேலம் சர்வோதய சங்கம்' }, type: 'SARVODAYA' },
  { name: { en: 'Dharmapuri Sarvodaya Sangam', ta: 'தருமபுரி சர்வோதய சங்கம்' }, type: 'SARVODAYA' },
  { name: { en: 'Kancheepuram Sarvodaya Sangam', ta: 'காஞ்சிபுரம் சர்வோதய சங்கம்' }, type: 'SARVODAYA' },
  { name: { en: 'Govt. Reeling Unit Dharmapuri', ta: 'அரசு பட்டு நூற்பு நிலையம் தருமபுரி' }, type: 'GOVERNMENT' },
  { name: { en: 'Govt. Reeling Unit Denkanikottai', ta: 'அரசு பட்டு நூற்பு நிலையம் தேன்கனிக்கோட்டை' }, type: 'GOVERNMENT' },
  { name: { en: 'Govt. Reeling Unit Palacode', ta: 'அரசு பட்டு நூற்பு நிலையம் பாலக்கோடு' }, type: 'GOVERNMENT' },
]

export interface Bank {
  readonly name: Label
  readonly ifscPrefix: string
  readonly accountDigits: number
}

export const banks: readonly Bank[] = [
  { name: { en: 'Indian Bank', ta: 'இந்தியன் வங்கி' }, ifscPrefix: 'IDIB', accountDigits: 10 },
  { name: { en: 'State Bank of India', ta: 'பாரத ஸ்டேட் வங்கி' }, ifscPrefix: 'SBIN', accountDigits: 11 },
  { name: { en: 'Canara Bank', ta: 'கனரா வங்கி' }, ifscPrefix: 'CNRB', accountDigits: 13 },
  { name: { en: 'Indian Overseas Bank', ta: 'இந்தியன் ஓவர்சீஸ் வங்கி' }, ifscPrefix: 'IOBA', accountDigits: 15 },
  { name: { en: 'Union Bank of India', ta: 'யூனியன் வங்கி' }, ifscPrefix: 'UBIN', accountDigits: 15 },
  { name: { en: 'Bank of Baroda', ta: 'பரோடா வங்கி' }, ifscPrefix: 'BARB', accountDigits: 14 },
  { name: { en: 'Karur Vysya Bank', ta: 'கரூர் வைஸ்யா வங்கி' }, ifscPrefix: 'KVBL', accountDigits: 16 },
  { name: { en: 'City Union Bank', ta: 'சிட்டி யூனியன் வங்கி' }, ifscPrefix: 'CIUB', accountDigits: 15 },
  { name: { en: 'Tamilnad Mercantile Bank', ta: 'தமிழ்நாடு மெர்க்கன்டைல் வங்கி' }, ifscPrefix: 'TMBL', accountDigits: 15 },
]
