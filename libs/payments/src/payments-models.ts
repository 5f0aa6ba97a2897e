import type { AuditModel } from '@bandhavya/data';
import type { CouponModel } from './coupons/coupon.model.ts';
import type { MembershipModel } from './memberships/membership.model.ts';
import type { OrderModel } from './orders/order.model.ts';

export type PaymentsModels = {
  coupons: CouponModel;
  orders: OrderModel;
  memberships: MembershipModel;
  audit: AuditModel;
};
