import type { Label } from '#shared/label'

/** One thing that a task asks for, and what of the market shows that it was done. */
export interface Point {
  readonly label: Label
  /**
   * A condition in SQL. It finds what officials did since the market was opened: `own`, their audited writes, and `since`,
   * the one row with that instant, `at`.
   */
  readonly holds: string
}

export interface Task {
  readonly id: string
  readonly title: Label
  /** Where it is done, and what to mind. */
  readonly how: Label
  readonly points: readonly Point[]
}

const wrote = (table: string, operation: 'INSERT' | 'UPDATE', more = 'true') =>
  `exists (select 1 from own o where o.table_name = '${table}' and o.operation = '${operation}' and ${more})`
const point = (en: string, ta: string, holds: string): Point => ({ label: { en, ta }, holds })
const inwards = "own o where o.table_name = 'inward' and o.operation = 'INSERT'"
const official = "(select id from mas_user where role <> 'reeler')"
const verdict = (value: string) =>
  `exists (select 1 from own o join lot_round r on o.table_name = 'lot_round' and r.id = o.row_id where r.verdict = '${value}')`

/** What a new clerk does in a market's day, in its order. */
export const tasks: readonly Task[] = [
  {
    id: 'farmer',
    title: { en: 'Register a farmer', ta: 'ஒரு விவசாயியைப் பதிவு செய்க' },
    how: {
      en: 'Master management, Farmer. A farmer who is not known yet brings cocoons.',
      ta: 'முதன்மைப் பதிவுகள், விவசாயி. இதுவரை பதியப்படாத விவசாயி கூடுகளைக் கொண்டு வருகிறார்.',
    },
    points: [
      point(
        'The farmer is saved',
        'விவசாயி சேமிக்கப்பட்டார்',
        wrote('mas_customer', 'INSERT', "o.after ->> 'customer_type' = 'farmer'"),
      ),
    ],
  },
  {
    id: 'arrivals',
    title: { en: 'Bring in three farmers', ta: 'மூன்று விவசாயிகளின் வரத்தைப் பதிக' },
    how: {
      en: 'E-auction, Inward. Three farmers stand at the desk, each with a sample from the laboratory.',
      ta: 'மின் ஏலம், வரத்து. மூன்று விவசாயிகள் மேசையில் உள்ளனர்; ஒவ்வொருவரின் மாதிரியும் ஆய்வகத்திலிருந்து வந்துள்ளது.',
    },
    points: [
      point('Three arrivals are saved', 'மூன்று வரத்துகள் சேமிக்கப்பட்டன', `(select count(*) from ${inwards}) >= 3`),
      point(
        'They are of three different farmers',
        'அவை மூன்று வெவ்வேறு விவசாயிகளுடையவை',
        `(select count(distinct o.after ->> 'farmer_id') from ${inwards}) >= 3`,
      ),
      point(
        'Three have their laboratory result',
        'மூன்றுக்கும் ஆய்வக முடிவு உள்ளது',
        `(select count(distinct o.row_id) from own o join lot l on l.inward_id = o.row_id
          where o.table_name = 'inward' and o.operation = 'INSERT' and l.shell_ratio is not null) >= 3`,
      ),
    ],
  },
  {
    id: 'slot',
    title: { en: 'Plan a slot', ta: 'ஓர் ஏலப் பிரிவைத் திட்டமிடுக' },
    how: {
      en: 'E-auction, Slot creation. The lots that wait are to be sold: plan when.',
      ta: 'மின் ஏலம், ஏலப் பிரிவு உருவாக்கம். காத்திருக்கும் குவியல்களை எப்போது விற்பது எனத் திட்டமிடவும்.',
    },
    points: [point('A slot is planned', 'ஏலப் பிரிவு திட்டமிடப்பட்டது', wrote('slot', 'INSERT'))],
  },
  {
    id: 'network',
    title: { en: 'A reeler’s phone lost its network', ta: 'ஒரு நூற்பாளரின் கைபேசி இணைப்பை இழந்தது' },
    how: {
      en: 'E-auction, Live bidding. They call out their bid: enter it for them while the slot runs.',
      ta: 'மின் ஏலம், நேரடி ஏலம். அவர் ஏல விலையை வாய்மொழியாகச் சொல்கிறார்: ஏலப் பிரிவு நடக்கும்போது அவருக்காகக் கேட்பைப் பதியவும்.',
    },
    points: [
      point(
        'A bid is entered for a reeler',
        'நூற்பாளருக்காகக் கேட்பு பதியப்பட்டது',
        // The demo's own bids say so by their keys: a market that was left opens with a new day of these.
        `exists (select 1 from bid_attempt a, since s where a.surrogate and a.outcome = 'ACCEPTED'
          and a.decided_at > s.at and a.user_id in ${official} and a.key not like 'demo/%')`,
      ),
    ],
  },
  {
    id: 'wrongLot',
    title: { en: 'The bid was for another lot', ta: 'கேட்பு வேறு குவியலுக்கானது' },
    how: {
      en: 'E-auction, Live bidding. A reeler meant another lot: withdraw the bid, and say why.',
      ta: 'மின் ஏலம், நேரடி ஏலம். நூற்பாளர் வேறு குவியலைக் கருதினார்: காரணத்துடன் கேட்பைத் திரும்பப் பெறவும்.',
    },
    points: [
      point(
        'The bid is withdrawn, with a reason',
        'காரணத்துடன் கேட்பு திரும்பப் பெறப்பட்டது',
        `exists (select 1 from bid_withdrawal w, since s where w.at > s.at and w.user_id in ${official})`,
      ),
    ],
  },
  {
    id: 'approve',
    title: { en: 'Approve the prices', ta: 'விலைகளை ஏற்க' },
    how: {
      en: 'E-auction, Bid approval. A slot is over: decide each of its lots. What is over a buyer’s limit needs an answer of its own.',
      ta: 'மின் ஏலம், ஏல ஒப்புதல். ஏலப் பிரிவு முடிந்தது: ஒவ்வொரு குவியலையும் முடிவு செய்யவும். வாங்குபவரின் வரம்பைத் தாண்டும் குவியலுக்குத் தனி முடிவு தேவை.',
    },
    points: [
      point('A price is approved', 'ஒரு விலை ஏற்கப்பட்டது', verdict('APPROVED')),
      point(
        'No lot of that slot is undecided',
        'அந்த ஏலப் பிரிவில் முடிவு செய்யப்படாத குவியல் இல்லை',
        `exists (select 1 from own o join lot_round r on o.table_name = 'lot_round' and r.id = o.row_id
          where r.verdict = 'APPROVED'
            and not exists (select 1 from lot l where l.slot_id = r.slot_id and l.lot_status in ('BIDDING', 'BID_CLOSED')))`,
      ),
    ],
  },
  {
    id: 'refuse',
    title: { en: 'The farmer does not sell at this price', ta: 'இந்த விலைக்கு விவசாயி விற்க மறுக்கிறார்' },
    how: {
      en: 'E-auction, Bid approval. Refuse the price of one lot, with the reason.',
      ta: 'மின் ஏலம், ஏல ஒப்புதல். ஒரு குவியலின் விலையைக் காரணத்துடன் மறுக்கவும்.',
    },
    points: [point('A price is refused', 'ஒரு விலை மறுக்கப்பட்டது', verdict('REJECTED'))],
  },
  {
    id: 'weigh',
    title: { en: 'Weigh a lot', ta: 'ஒரு குவியலை எடையிடுக' },
    how: {
      en: 'E-auction, Auction weight. Crate by crate, an approved lot.',
      ta: 'மின் ஏலம், ஏல எடை. ஏற்கப்பட்ட குவியலைப் பெட்டி பெட்டியாக எடையிடவும்.',
    },
    points: [
      point(
        'A lot is weighed',
        'ஒரு குவியல் எடையிடப்பட்டது',
        wrote('lot', 'UPDATE', "o.after ->> 'lot_status' = 'WEIGHED'"),
      ),
      point(
        'It has two crates or more',
        'இரண்டு அல்லது அதற்கு மேற்பட்ட பெட்டிகள் உள்ளன',
        `exists (select 1 from own o join lot l on o.table_name = 'lot' and l.id = o.row_id
          where o.after ->> 'lot_status' = 'WEIGHED' and l.crate_count >= 2)`,
      ),
    ],
  },
  {
    id: 'wrongWeight',
    title: { en: 'This weight is wrong', ta: 'இந்த எடை தவறானது' },
    how: {
      en: 'E-auction, Auction weight. A crate was read wrongly: correct the lot, and say why.',
      ta: 'மின் ஏலம், ஏல எடை. ஒரு பெட்டியின் எடை தவறாகப் படிக்கப்பட்டது: காரணத்துடன் குவியலைத் திருத்தவும்.',
    },
    points: [
      point(
        'A weight is corrected, with a reason',
        'காரணத்துடன் எடை திருத்தப்பட்டது',
        `exists (select 1 from weight_correction c, since s where c.at > s.at and c.user_id in ${official})`,
      ),
      point(
        'The new weight is another one',
        'புதிய எடை வேறுபடுகிறது',
        `exists (select 1 from weight_correction c, since s where c.at > s.at and c.user_id in ${official}
          and c.net_before is distinct from c.net_after)`,
      ),
    ],
  },
  {
    id: 'bills',
    title: { en: 'Bill both sides', ta: 'இரு தரப்புக்கும் பில் இடுக' },
    how: {
      en: 'Bill print, Bill process. What was weighed is billed to farmers and reelers.',
      ta: 'பில் அச்சு, பில் செயலாக்கம். எடையிட்டதற்கு விவசாயிக்கும் நூற்பாளருக்கும் பில் இடவும்.',
    },
    points: [
      point(
        'A farmer is billed',
        'விவசாயிக்குப் பில் இடப்பட்டது',
        wrote('invoice', 'INSERT', "o.after ->> 'side' = 'farmer'"),
      ),
      point(
        'A reeler is billed',
        'நூற்பாளருக்குப் பில் இடப்பட்டது',
        wrote('invoice', 'INSERT', "o.after ->> 'side' = 'reeler'"),
      ),
    ],
  },
  {
    id: 'print',
    title: { en: 'Print an invoice', ta: 'ஒரு விலைப்பட்டியலை அச்சிடுக' },
    how: { en: 'Bill print, Farmer invoice.', ta: 'பில் அச்சு, விவசாயி விலைப்பட்டியல்.' },
    points: [
      point(
        'An invoice is printed',
        'விலைப்பட்டியல் அச்சிடப்பட்டது',
        wrote('invoice', 'UPDATE', "(o.after ->> 'print_count')::int > coalesce((o.before ->> 'print_count')::int, 0)"),
      ),
    ],
  },
  {
    id: 'pay',
    title: { en: 'Pay the farmers', ta: 'விவசாயிகளுக்குப் பணம் வழங்குக' },
    how: {
      en: 'Accounts, Farmer payment, then Online payment. One proposes the batch, another person confirms it: sign in as branchad for that.',
      ta: 'கணக்குகள், விவசாயி பணப்பட்டுவாடா, பின்னர் ஆன்லைன் பணப்பட்டுவாடா. ஒருவர் தொகுப்பை முன்மொழிவார், மற்றொருவர் உறுதி செய்ய வேண்டும்: அதற்கு branchad ஆக உள்நுழையவும்.',
    },
    points: [
      point('A batch is proposed', 'தொகுப்பு முன்மொழியப்பட்டது', wrote('payment_batch', 'INSERT')),
      point(
        'Another person confirmed it',
        'மற்றொருவர் அதை உறுதி செய்தார்',
        // The demo's own batch, which waits from the beginning, is none that was made.
        `exists (select 1 from own o join payment_batch b on o.table_name = 'payment_batch' and b.id = o.row_id
          where o.operation = 'INSERT' and b.checker_id <> b.maker_id)`,
      ),
    ],
  },
  {
    id: 'finish',
    title: { en: 'Finish the day', ta: 'நாளை நிறைவு செய்க' },
    how: {
      en: 'Accounts, Finish the day, as branchad. Nothing is open any more: close the books.',
      ta: 'கணக்குகள், நாளை நிறைவு செய், branchad ஆக. எதுவும் நிலுவையில் இல்லை: கணக்கை முடிக்கவும்.',
    },
    points: [
      point(
        'The day is closed',
        'நாள் முடிக்கப்பட்டது',
        'exists (select 1 from day_seal d, since s where d.sealed_at > s.at)',
      ),
    ],
  },
]
