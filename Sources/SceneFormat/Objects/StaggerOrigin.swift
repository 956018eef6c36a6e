/// Which element of a repetition is the first that `stagger` lets begin.
package enum StaggerOrigin: String, CaseIterable, Sendable { case start, centre, end }
