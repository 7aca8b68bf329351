import type { BilledEvery, Choice, PaidPlan, PlannedChange } from '#modules/billing/contract.ts';

/** A subscription as the payment provider tells it, in our words. */
export interface ProviderSubscription {
  id: string;
  /** `ended`: it gives nothing any more, but may go on asking. */
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended';
  /** The provider never asks for anything again. */
  isOver: boolean;
  plan: PaidPlan;
  every: BilledEvery;
  cents: number;
  currency: string;
  /** What the next payment comes to, discounts and the customer's credit taken off. */
  dueCents: number;
  /** When the discount on the next payment ends; undefined where there is none, or no end. */
  loweredUntil: Date | undefined;
  createdAt: Date;
  /** Begins when it was or will be charged for; whether it was paid for is in `PaidInvoice`. */
  period: { start: Date; end: Date };
  trialEnd: Date | undefined;
  cancelAt: Date | undefined;
  next: PlannedChange | undefined;
}

/** An invoice of a subscription that nothing is owed of any more, be it that nothing had to be paid. */
export interface PaidInvoice {
  id: string;
  subscriptionId: string;
  createdAt: Date;
  currency: string;
  paidCents: number;
  /** Of that, what was refunded, or is held back or lost in a dispute. */
  returnedCents: number;
  /** The same for the same card, whoever pays with it; undefined where no card was used. */
  card: string | undefined;
  /** End of the last period it covers. */
  until: Date;
}

/** All that the provider knows of one customer at one moment. */
export interface CustomerState {
  subscriptions: ProviderSubscription[];
  paid: PaidInvoice[];
}

/** What a purchase or a change costs, before it is made. */
export interface Quote {
  /** To be paid at once; 0 or more. */
  dueCents: number;
  /** What is left of the present period and taken off. */
  creditCents: number;
  currency: string;
  /** The moment it is computed for: to be given again when the change is made, so that both are the same. */
  at: Date;
  afterwards: NextPayment;
}

export interface NextPayment {
  /** Discounts and the customer's credit taken off. */
  cents: number;
  at: Date;
  /** When the discount on it ends; undefined where there is none, or no end. */
  loweredUntil: Date | undefined;
}

/** A lower price for the first months. */
export interface Discount {
  /** Same id, same discount. */
  id: string;
  percentOff: number;
  months: number;
}

/** How we speak with whoever takes the payments. Every method asks the network; none may run inside a transaction. */
export interface PaymentProvider {
  createCustomer(who: { userId: string; email: string; name: string; key: string }): Promise<string>;
  /** `gone` where the provider knows no such customer. */
  readCustomer(customerId: string): Promise<CustomerState | 'gone'>;
  /** Who paid a charge; undefined where nobody is known. */
  customerOfCharge(chargeId: string): Promise<string | undefined>;
  /** Opens a page on which the customer pays, and closes those opened before. */
  startCheckout(order: {
    customerId: string;
    choice: Choice;
    trialDays: number;
    discount: Discount | undefined;
    returnTo: { done: string; left: string };
  }): Promise<{ url: string }>;
  quoteChange(subscriptionId: string, choice: Choice, at: Date): Promise<Quote>;
  /** What the payment at the end of the present period would be, were the plan another one then. */
  quoteNext(subscriptionId: string, choice: Choice): Promise<NextPayment>;
  /** Changes now and charges the difference. `payUrl` where the bank wants its customer first; nothing changed then. */
  changeNow(subscriptionId: string, choice: Choice, at: Date): Promise<{ payUrl: string | undefined }>;
  /** Changes when the paid period ends; replaces what was planned before. */
  planChange(subscriptionId: string, choice: Choice): Promise<void>;
  dropPlannedChange(subscriptionId: string): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends at once what is not paid for, and asks for no open payment any more. */
  endUnpaid(subscriptionId: string): Promise<void>;
  /** Ends at once, paid for or not, and asks for no open payment any more. */
  end(subscriptionId: string): Promise<void>;
  /** Stays as it is, and charges nothing by itself until it is resumed. */
  pause(subscriptionId: string): Promise<void>;
  /** Goes on as before, and charges what fell due meanwhile. */
  resume(subscriptionId: string): Promise<void>;
  reactivate(subscriptionId: string): Promise<void>;
  openPortal(customerId: string, returnTo: string): Promise<{ url: string }>;
}
