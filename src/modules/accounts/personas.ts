/** The people of a demonstration, fixed by the specification: acceptance checks sign in as them. */
export interface Persona {
  email: string;
  name: string;
  role?: 'operator';
  isAffiliateOnly?: boolean;
  /** A subscription that lasts, one that was cancelled but is paid for, or one that is over. */
  plan?: { name: 'standard' | 'plus' | 'premium'; state: 'lasting' | 'cancelled' | 'over' };
  feature?: 'promoProtect';
  /** The handle of the verified account, for those who have a signed authorization, too. */
  handle?: string;
}

export const personaPassword = 'demo-password-1';

export const personas: readonly Persona[] = [
  { email: 'free@demo.test', name: 'Fran Vale' },
  { email: 'promo@demo.test', name: 'Pia Vale', feature: 'promoProtect', handle: 'promovale' },
  {
    email: 'standard@demo.test',
    name: 'Stella Vale',
    plan: { name: 'standard', state: 'lasting' },
    handle: 'standardvale',
  },
  { email: 'plus@demo.test', name: 'Paula Vale', plan: { name: 'plus', state: 'lasting' }, handle: 'plusvale' },
  { email: 'premium@demo.test', name: 'Mara Vale', plan: { name: 'premium', state: 'lasting' }, handle: 'premiumvale' },
  {
    email: 'cancelled@demo.test',
    name: 'Cara Vale',
    plan: { name: 'plus', state: 'cancelled' },
    handle: 'cancelledvale',
  },
  { email: 'former@demo.test', name: 'Flora Vale', plan: { name: 'standard', state: 'over' } },
  { email: 'affiliate@demo.test', name: 'Alex Marsh', isAffiliateOnly: true },
  { email: 'operator@demo.test', name: 'Otto Marsh', role: 'operator' },
];
